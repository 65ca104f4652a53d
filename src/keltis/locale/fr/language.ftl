### complete
# same: analyse-points arena-bot arena-points home-level-expert home-minutes home-option-side-plain home-options
# same: home-replays home-seat-bot home-short-keltis home-title notice-title peer-visit-none play-bot replay-pause
# same: replay-title rules-minutes score-replay score-total scorer-points scorer-sum settings-volume sheet-total
# same: review-points table-menu talk-lines talk-react-laugh time-hours title-keltis
