// Table of the matching page; cells wrap on narrow screens.
import type { ReactNode } from 'react';
import './method.css';

interface TableProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

export function Table({ caption, head, rows }: TableProps) {
  return (
    <table className="method-table">
      <caption className="hidden-text">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest], at) => (
          <tr key={at}>
            <th scope="row">{first}</th>
            {rest.map((cell, nth) => (
              <td key={nth}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
