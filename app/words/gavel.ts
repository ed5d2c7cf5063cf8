import { seated, type SeatId, type Table } from '../../engine';

/** Of several players on one phone the first is named. Nobody when a board holds it. */
export const gavelSeat = (table: Table): SeatId | undefined =>
  seated(table).find((one) => table.seats[one]?.device === table.gavel);

export function gavelName(table: Table): string {
  const seat = gavelSeat(table);
  return seat ? (table.seats[seat]?.name ?? seat) : 'The board';
}
