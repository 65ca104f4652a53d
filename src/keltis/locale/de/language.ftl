### complete
# same: home-seat-bot home-short-keltis home-title play-bot settings-speed-normal title-keltis
# same: home-seat-name replay-pause scorer-name talk-open terms-talk
