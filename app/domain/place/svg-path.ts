import type { GeoContext } from "d3-geo";

/** What a path is written into: in whole units, each point as the step from the one before, which packs best. */
export function pathWriter(): GeoContext & { text: () => string } {
  const parts: string[] = [];
  let [x, y] = [0, 0];
  let mark = "";
  const step = (toX: number, toY: number) => {
    const [stepX, stepY] = [Math.round(toX) - x, Math.round(toY) - y];
    x += stepX;
    y += stepY;
    parts.push(`${mark || (stepX < 0 ? "" : " ")}${stepX}${stepY < 0 ? "" : " "}${stepY}`);
    mark = mark === "M" ? "l" : "";
  };
  return {
    beginPath() {},
    arc() {},
    moveTo(toX, toY) {
      [x, y, mark] = [0, 0, "M"];
      step(toX, toY);
    },
    lineTo: step,
    closePath() {
      parts.push("z");
    },
    text: () => parts.join(""),
  };
}
