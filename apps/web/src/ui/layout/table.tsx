import type { ReactNode } from 'react'

import './table.css'

interface TableProps {
  /** What the rows are; read out before them. */
  caption: string
  children: ReactNode
}

/**
 * A table with mono heads and ruled rows; write thead and tbody as usual. `numeric` cells stand right,
 * `secondary` columns drop out under 640 px instead of making the table scroll.
 */
export function Table({ caption, children }: TableProps) {
  return (
    <table className="table-ruled">
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  )
}
