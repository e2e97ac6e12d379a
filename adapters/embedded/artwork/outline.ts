import { round1 } from './round.ts';
/** A segment of an outline from the previous point: a straight line, or a cubic curve with two control points. */
export type Step = [x: number, y: number] | [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

/** The right side of a symmetric object, from the top down; `start` is its top point, x measured from the axis. */
export type Side = { start: [x: number, y: number]; steps: readonly Step[] };

/** Parses a right side from a text: points and curves separated by `|`, from the top down. */
export function readSide(text: string): Side {
  const [[x = 0, y = 0] = [], ...steps] = text.split('|').map((part) => part.trim().split(' ').map(Number));
  // A line has two numbers and a curve six.
  return { start: [x, y], steps: steps as Step[] };
}

/** Returns the closed SVG path of a symmetric object: its right side and the mirror image of it. */
export function symmetric(start: [x: number, y: number], steps: readonly Step[]): string {
  const right = steps.map((step) => (step.length === 2 ? `L${step.join(' ')}` : `C${step.join(' ')}`));
  const left: string[] = [];
  for (let index = steps.length - 1; index >= 0; index--) {
    const step = steps[index] ?? start;
    const [x, y] = endOf(steps[index - 1] ?? start);
    left.push(step.length === 2 ? `L${-x} ${y}` : `C${-step[2]} ${step[3]} ${-step[0]} ${step[1]} ${-x} ${y}`);
  }
  const [bottomX, bottomY] = endOf(steps.at(-1) ?? start);
  return `M${start.join(' ')}${right.join('')}L${-bottomX} ${bottomY}${left.join('')}Z`;
}

/** Returns a right side as an open path with x multiplied by `factor`; a negative factor mirrors it to the left. */
export function sideLine(start: [x: number, y: number], steps: readonly Step[], factor: number): string {
  const scaled = (step: Step) => step.map((value, index) => (index % 2 === 0 ? round1(value * factor) : value));
  const lines = steps.map((step) => `${step.length === 2 ? 'L' : 'C'}${scaled(step).join(' ')}`);
  return `M${round1(start[0] * factor)} ${start[1]}${lines.join('')}`;
}

function endOf(step: Step | [number, number]): [number, number] {
  return step.length === 2 ? step : [step[4], step[5]];
}
