// The motion of each reaction, beside the seat that reacts: a laugh shakes, a heart beats, an hourglass is turned over.
interface Motion {
  frames: Keyframe[];
  options: KeyframeAnimationOptions;
}

const turn = (...angles: number[]): Keyframe[] => angles.map((angle) => ({ transform: `rotate(${angle}deg)` }));
const grow = (...sizes: number[]): Keyframe[] => sizes.map((size) => ({ transform: `scale(${size})` }));

export const MOTIONS: Readonly<Record<string, Motion>> = {
  nice: { frames: [...turn(0, -22), { transform: "rotate(6deg) translateY(-9%) scale(1.12)" }, ...turn(0)], options: { duration: 620, iterations: 2, easing: "cubic-bezier(.3,1.35,.5,1)" } },
  laugh: { frames: ["0,0", "-5%,-9%", "5%,2%", "-4%,-8%", "4%,1%", "0,0"].map((by, i) => ({ transform: `translate(${by}) rotate(${[0, -7, 6, -6, 5, 0][i]}deg)` })), options: { duration: 480, iterations: 3 } },
  wow: { frames: [...grow(0.7, 1.3, 0.95), { transform: "translateY(-10%) scale(1.12)" }, ...grow(1)], options: { duration: 800, easing: "cubic-bezier(.2,.7,.2,1)" } },
  oops: { frames: [...turn(0, 9, -9, 7, -5), { transform: "translateY(7%) rotate(3deg)" }, ...turn(0)], options: { duration: 1100, easing: "ease-in-out" } },
  thanks: { frames: grow(1, 1.24, 1, 1.16, 1, 1), options: { duration: 760, iterations: 2, easing: "ease-in-out" } },
  hurry: { frames: [...turn(0, 0, 180, 180)], options: { duration: 1000, iterations: 2, easing: "cubic-bezier(.5,0,.3,1)" } },
};
