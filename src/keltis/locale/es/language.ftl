### complete
# same: home-seat-bot home-short-keltis home-title play-bot settings-speed-normal title-keltis
# same: arena-bot home-minutes score-total sheet-total terms-talk time-hours
# same: a11y-keys-chat talk-open table-vote-no
