import type { ReactNode } from 'react'

import './table.css'

interface TableProps {
  /** Describes the rows to screen readers. */
  caption: string
  children: ReactNode
}

/** `numeric` cells are right-aligned; `secondary` columns are hidden below 640 px, so that the table does not scroll. */
export function Table({ caption, children }: TableProps) {
  return (
    <table className="table-ruled">
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  )
}
