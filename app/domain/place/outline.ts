export type XY = readonly [x: number, y: number];
type Frame = { width: number; height: number };

// So far beyond the frame no edge of the map shows.
const beyond = 8;

/** The path of an area, as far as the frame shows it, without points nearer than `detail` to the line of the others. */
export function areaPath(ring: XY[], frame: Frame, detail: number): string {
  const part = thinned(clipped(ring, frame), detail);
  return part.length > 3 ? `${pathOf(part)}z` : "";
}

/** The path of a line, as far as the frame shows it, thinned like an area's. */
export function linePath(line: XY[], frame: Frame, detail: number): string {
  return piecesWithin(line, frame)
    .map((piece) => thinned(piece, detail))
    .filter((piece) => piece.length > 1)
    .map(pathOf)
    .join("");
}

/** The path through the points, in whole units, each as the step from the one before. */
function pathOf(points: XY[]): string {
  let [x, y] = [0, 0];
  return points
    .map(([toX, toY], index) => {
      const [stepX, stepY] = [Math.round(toX) - x, Math.round(toY) - y];
      x += stepX;
      y += stepY;
      return `${index === 0 ? "M" : index === 1 ? "l" : stepX < 0 ? "" : " "}${stepX}${stepY < 0 ? "" : " "}${stepY}`;
    })
    .join("");
}

/** Sutherland and Hodgman: edge by edge, what lies beyond it is cut off. */
function clipped(ring: XY[], { width, height }: Frame): XY[] {
  const edges = [
    { axis: 0, at: -beyond, side: 1 },
    { axis: 0, at: width + beyond, side: -1 },
    { axis: 1, at: -beyond, side: 1 },
    { axis: 1, at: height + beyond, side: -1 },
  ] as const;
  return edges.reduce((points, { axis, at, side }) => {
    const isIn = (point: XY) => (point[axis] - at) * side >= 0;
    return points.flatMap((point, index) => {
      const before = points.at(index - 1) as XY;
      const crossing = isIn(point) === isIn(before) ? [] : [crossingOf(before, point, axis, at)];
      return isIn(point) ? [...crossing, point] : crossing;
    });
  }, ring);
}

function crossingOf(from: XY, to: XY, axis: 0 | 1, at: number): XY {
  const share = (at - from[axis]) / (to[axis] - from[axis]);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** The runs of a line in the frame, each with the points that lead in and out of it. */
function piecesWithin(line: XY[], { width, height }: Frame): XY[][] {
  const isIn = ([x, y]: XY) => x >= -beyond && x <= width + beyond && y >= -beyond && y <= height + beyond;
  const isNear = line.map((point, index) =>
    [line[index - 1], point, line[index + 1]].some((each) => each && isIn(each)),
  );
  const pieces: XY[][] = [];
  for (const [index, point] of line.entries()) {
    if (!isNear[index]) continue;
    if (isNear[index - 1]) pieces.at(-1)?.push(point);
    else pieces.push([point]);
  }
  return pieces;
}

/** Douglas and Peucker. */
function thinned(line: XY[], detail: number): XY[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  let farthest = 0;
  let distance = 0;
  for (let index = 1; index < line.length - 1; index++) {
    const apart = distanceTo(line[index] as XY, first, last);
    if (apart > distance) [farthest, distance] = [index, apart];
  }
  if (distance <= detail) return [first, last];
  return [...thinned(line.slice(0, farthest + 1), detail).slice(0, -1), ...thinned(line.slice(farthest), detail)];
}

function distanceTo([x, y]: XY, [fromX, fromY]: XY, [toX, toY]: XY): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = Math.hypot(alongX, alongY);
  if (length === 0) return Math.hypot(x - fromX, y - fromY);
  return Math.abs(alongX * (fromY - y) - alongY * (fromX - x)) / length;
}
