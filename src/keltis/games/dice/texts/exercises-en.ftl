# Why the best move of each exercise is the best, in a sentence; see exercises.json in the game's folder.
exercise-dice-cf437589 = Three yellow dice take your piece from −3 to 2 in one go; a single green or blue die would only begin another row at −4.
exercise-dice-f4d71e36 = Brown reaches the goal area, and the clover there moves pink onto a wishing stone: without a single one you would lose ten points.
exercise-dice-78412796 = Two brown dice lead out of the minus and onto a wishing stone at once; blue and green would each only open one more row that costs points.
exercise-dice-b351b696 = The clover for blue is one step, the leprechaun for brown a whole turn with five dice, and three fields forward besides.
exercise-dice-bed142e7 = A wishing stone lies at the end of both moves, but blue climbs from 6 to 10 with it and, being in the goal area already, does not bring the end nearer.
exercise-dice-5931db7c = The clover on green field 2 moves pink onto the leprechaun: one throw becomes two pieces forward and another whole turn.
exercise-dice-ee21434c = Your last piece would enter at −3 and hardly get out before the end; one sure step for green is worth more, and even passing would be.
exercise-dice-dcd1f73a = Brown begins a chain: its clover takes blue to the next clover, and that one takes green to a wishing stone; moving blue first uses up a link of it.
exercise-dice-6321e780 = You can have both: yellow leaves the minus for a clover, and with the clover's step green reaches the leprechaun all the same.
exercise-dice-7ca3e9ce = Three pink dice would only begin a row at −2, and your pieces in the goal area can still climb: keep green and throw for green, brown and yellow.
