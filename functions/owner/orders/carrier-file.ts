import { catalogue } from '../../../src/domain/catalogue/catalogue.ts';
import { sumUnits } from '../../src/domain/parcels.ts';
import type { Units } from '../../src/domain/sale.ts';
import { rowsIn } from './csv.ts';

/** A row of a carrier's file. A field that the file lacks is empty. */
export interface CarrierRow {
  readonly line: number;
  /** An order's number or payment. */
  readonly name: string;
  readonly tracking: string;
  readonly carrier: string;
  /** The parcel's contents, such as `2 × Ground Up Strap`, or `all`. */
  readonly units: string;
}

/** The usual names of each column, in lowercase and without spaces. The first name that the file has is used. */
const columns = {
  // Several orders may share a number, but a payment belongs to one order.
  payment: ['payment'],
  number: ['number', 'ordernumber', 'order#', 'orderno', 'order', 'orderid', 'reference'],
  tracking: ['tracking', 'trackingnumber', 'tracking#', 'trackingno', 'trackingid', 'trackingcode'],
  carrier: ['carrier'],
  units: ['units'],
};

/** The rows of a carrier's file. Throws for a file without the required columns. */
export function carrierRowsIn(file: string): readonly CarrierRow[] {
  const [head = [], ...rows] = rowsIn(file);
  const names = head.map((name) => name.toLowerCase().replaceAll(/[\s._-]/g, ''));
  const indexOf = (column: keyof typeof columns): number =>
    names.indexOf(columns[column].find((name) => names.includes(name)) ?? '-');
  const isNamed = indexOf('number') >= 0 || indexOf('payment') >= 0;
  if (!isNamed || indexOf('tracking') < 0)
    throw new Error('The first line of the file must name its columns: number,tracking');
  return rows.map((row, index) => {
    const cell = (column: keyof typeof columns): string => row[indexOf(column)] ?? '';
    return {
      line: index + 2,
      name: cell('payment') || cell('number'),
      tracking: cell('tracking'),
      carrier: cell('carrier'),
      units: cell('units'),
    };
  });
}

/**
 * Eight to forty letters and digits. Excludes a number that a spreadsheet rounded to fifteen digits, and a number whose
 * only letter is an E after a digit, such as 9E21.
 */
const carriersNumber =
  /^(?=.{8,40}$)(?=.*\d)(?!\d{15}0+$)(?:\d+|[A-Z][\dA-Z]+|\d[\dA-Z]*[A-DF-Z][\dA-Z]*)$/;

/** Whether a tracking number looks like a carrier's, unchanged by a spreadsheet. */
export const isCarriersNumber = (tracking: string): boolean =>
  carriersNumber.test(tracking.toUpperCase().replaceAll(/[\s-]/g, ''));

/** The units in a cell such as `2 × Ground Up Strap, 1 x toe-roller`; undefined if the cell cannot be read. */
export function unitsIn(cell: string): readonly Units[] | undefined {
  const parts = cell.split(/[,;]/);
  const units = parts.flatMap((part) => {
    const [, quantity, name = ''] = /^\s*([1-9]\d{0,3})\s*[×x*]?\s+(.+?)\s*$/i.exec(part) ?? [];
    const wanted = name.toLowerCase();
    const found = catalogue.find((one) => [one.id, one.name.toLowerCase()].includes(wanted));
    return found ? [{ productId: found.id, quantity: Number(quantity) }] : [];
  });
  return units.length === parts.length ? sumUnits(units) : undefined;
}
