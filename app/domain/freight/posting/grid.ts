import { earthRadiusKm, type Point } from "~/domain/place/distance";

/** Lines across the map every so many degrees; the cells between them are numbered from the south west on. */
export type Grid = { latStep: number; lonStep: number };

/** The number of the first cell; those below are free for what is on no map. */
export const firstCell = 2;

/** Cells of about 55 km by 55 km in the middle of Europe. */
export const fineGrid: Grid = { latStep: 0.5, lonStep: 0.75 };
/** Cells of about 220 km by 220 km, for searches by both ends of the way. */
export const coarseGrid: Grid = { latStep: 2, lonStep: 3 };

export const columnsOf = ({ lonStep }: Grid) => 360 / lonStep;

/** The cells that a circle touches, and perhaps a few beside it. */
export function cellsAround({ lat, lon }: Point, radiusKm: number, grid: Grid): number[] {
  const radius = degrees(radiusKm / earthRadiusKm) + 1e-6;
  const cells: number[] = [];
  const rows = 180 / grid.latStep;
  const lastRow = Math.min(rows - 1, Math.floor((lat + radius + 90) / grid.latStep));
  for (let row = Math.max(0, Math.floor((lat - radius + 90) / grid.latStep)); row <= lastRow; row++) {
    const south = row * grid.latStep - 90;
    const reach = widestReach(lat, radius, south, south + grid.latStep);
    const first = Math.floor((lon - reach + 180) / grid.lonStep);
    const last = Math.min(Math.floor((lon + reach + 180) / grid.lonStep), first + columnsOf(grid) - 1);
    for (let column = first; column <= last; column++) cells.push(cellAt(row, column, grid));
  }
  return cells;
}

/** Vehicles that go so far for a load, or less, are in cells of their own, by which circle they may be found. */
export const reachSteps = [0, 50, 100, 200, 500] as const;
/** More than there are cells. */
export const cellsOfStep = 1_000_000;

/** The cells of vehicles in a circle: each as far outside it as it goes itself, or where it stands in it. */
export function reachedCells(point: Point, radiusKm: number, grid: Grid, standsInside: boolean): number[] {
  return reachSteps.flatMap((reach, step) =>
    cellsAround(point, standsInside ? radiusKm : radiusKm + reach, grid).map((cell) => cell + step * cellsOfStep),
  );
}

/** How many degrees a circle reaches to the north or south, and to the east or west. */
export function reachOf({ lat }: Point, radiusKm: number): { lat: number; lon: number } {
  const radius = degrees(radiusKm / earthRadiusKm) + 1e-6;
  return { lat: radius, lon: widestReach(lat, radius, lat - radius, lat + radius) };
}

function cellAt(row: number, column: number, grid: Grid): number {
  const columns = columnsOf(grid);
  return row * columns + (((column % columns) + columns) % columns) + firstCell;
}

/** How many degrees of longitude a circle reaches to either side between two latitudes. */
function widestReach(lat: number, radius: number, south: number, north: number): number {
  if (Math.abs(lat) + radius >= 90) return 180;
  const widestAt = degrees(Math.asin(Math.sin(radians(lat)) / Math.cos(radians(radius))));
  const at = Math.min(Math.max(widestAt, south, lat - radius), north, lat + radius);
  const cosine =
    (Math.cos(radians(radius)) - Math.sin(radians(at)) * Math.sin(radians(lat))) /
    (Math.cos(radians(at)) * Math.cos(radians(lat)));
  return degrees(Math.acos(Math.min(1, Math.max(-1, cosine)))) + 1e-6;
}

const radians = (value: number) => (value * Math.PI) / 180;
const degrees = (value: number) => (value * 180) / Math.PI;
