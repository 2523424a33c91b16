/**
 * The optimal string alignment distance of two words: letters to insert, delete, replace or swap with a neighbour;
 * `most` + 1 stands for more.
 */
export function typingDistance(one: string, other: string, most: number): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const changeCost = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const swapCost = isSwap ? (before[column - 2] ?? 0) + 1 : changeCost;
      line.push(Math.min((above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, changeCost, swapCost));
    }
    if (Math.min(...line) > most) return most + 1;
    [before, above] = [above, line];
  }
  return above[other.length] ?? most + 1;
}
