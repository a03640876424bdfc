import type { ReactNode } from 'react'
import DownIcon from '~icons/pixelarticons/chevron-down'
import UpIcon from '~icons/pixelarticons/chevron-up'
import { Empty, LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { ShowMore } from '../../../ui/actions/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Table } from '../../../ui/layout/table.tsx'
import './admin-table.css'

/** The server's names of both sort orders of a column. */
interface Sorting {
  up: string
  down: string
  /** The order after the first press. */
  first?: 'up' | 'down'
}

export interface Column<Row> {
  label: string
  cell: (row: Row) => ReactNode
  sort?: Sorting
  isNumeric?: boolean
  /** Hidden below 640 px. */
  isSecondary?: boolean
}

/** The result of `useInfiniteQuery` with its pages joined. */
interface Paged<Row> {
  data: Row[] | undefined
  error: unknown
  isPlaceholderData?: boolean
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

interface AdminTableProps<Row> {
  caption: string
  /** The title of the failure to load it. */
  failed: string
  columns: readonly Column<Row>[]
  list: Paged<Row>
  keyOf: (row: Row) => string | number
  /** The server's name of the current order. */
  sort?: string | undefined
  onSort?: ((sort: string) => void) | undefined
  /** Shown without rows. */
  empty: { title: string; help?: string }
}

/** A table of the console, sorted and paged by the server, with loading, empty and error views. */
export function AdminTable<Row>({ caption, failed, columns, list, keyOf, sort, onSort, empty }: AdminTableProps<Row>) {
  const { data: rows, error } = list
  if (!rows && error) return <LoadFailed title={failed} error={error} onRetry={() => void list.refetch()} />
  if (!rows) return <Skeleton className="h-40" />
  if (rows.length === 0) return <Empty title={empty.title}>{empty.help}</Empty>
  return (
    <div className="admin-table" aria-busy={list.isPlaceholderData}>
      <Table caption={caption}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.label} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.label} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <ShowMore list={list} />
    </div>
  )
}

const classOf = ({ isNumeric, isSecondary }: Pick<Column<never>, 'isNumeric' | 'isSecondary'>) =>
  [isNumeric && 'numeric', isSecondary && 'secondary'].filter(Boolean).join(' ') || undefined

interface HeadProps<Row> {
  column: Column<Row>
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}

/** A press sorts by the column; another one reverses the order. */
function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { label, sort: sorting } = column
  if (!sorting || !onSort)
    return (
      <th scope="col" className={classOf(column)}>
        {label}
      </th>
    )
  const direction = sort === sorting.up ? 'ascending' : sort === sorting.down ? 'descending' : 'none'
  const first = sorting[sorting.first ?? 'up']
  const next = direction === 'none' ? first : direction === 'ascending' ? sorting.down : sorting.up
  return (
    <th scope="col" className={classOf(column)} aria-sort={direction}>
      <button type="button" className="admin-sort" onClick={() => onSort(next)}>
        {label}
        {direction !== 'none' && <Icon of={direction === 'ascending' ? UpIcon : DownIcon} size="small" />}
      </button>
    </th>
  )
}
