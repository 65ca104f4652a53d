# Why the best move of each exercise is the best, in a sentence or two; see exercises.json in the game's folder.
exercise-dice-cf437589 = Three yellow dice take your piece from −3 to 2 in one go. A single green or blue die would only start another row at −4.
exercise-dice-f4d71e36 = Your brown piece reaches the goal, and the clover there moves the pink one to a wishing stone. Without any you’d lose ten points.
exercise-dice-78412796 = Two brown dice lift your piece out of the minus points and onto a wishing stone. Blue or green would only open another row that costs points.
exercise-dice-b351b696 = For blue, the clover is one step. For brown, the leprechaun is a whole turn with five dice, and three spaces on top of that.
exercise-dice-bed142e7 = Both moves end on a wishing stone, but blue climbs from 6 to 10. It is already in the goal, so it doesn’t bring the end any closer.
exercise-dice-5931db7c = The clover on green space 2 moves pink onto the leprechaun: one roll moves two pieces and gives you another whole turn.
exercise-dice-ee21434c = Your last piece would enter at −3 and hardly get out before the end. A sure step on green is worth more. Even passing would be better.
exercise-dice-dcd1f73a = Brown starts a chain: its clover takes blue to the next clover, and that takes green to a wishing stone. Moving blue first breaks it.
exercise-dice-6321e780 = You can have both: yellow climbs out of the minus points onto a clover, and its step still takes green to the leprechaun.
exercise-dice-7ca3e9ce = Three pink dice would only start a row at −2, but your pieces in the goal can still climb. Keep the green die and roll the rest again.
