import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { AdminSearch } from './admin-search.tsx'
import { type Column, AdminTable } from './admin-table.tsx'
import { useAdminAddress } from './use-admin-address.ts'

interface Row {
  id: number
  name: string
}

const columns: Column<Row>[] = [
  { label: 'Name', cell: ({ name }) => name, sort: { up: 'name', down: '-name' } },
  { label: 'Number', cell: ({ id }) => id, sort: { up: 'id', down: '-id', first: 'down' }, isNumeric: true },
]
const pages = { hasNextPage: false, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage: () => {} }
const rows: Row[] = [
  { id: 1, name: 'Ana' },
  { id: 2, name: 'Bo' },
]

const found = { data: rows, error: null, refetch: () => {}, ...pages }

/** A table as the console's pages use it, with its filters in the address. */
function RiderTable({ list = found }) {
  const [filters, setFilters] = useAdminAddress(['q', 'sort'])
  return (
    <>
      <AdminSearch label="Name of a rider" value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
      <p>Asked for {filters.q ?? 'everybody'}</p>
      <AdminTable
        caption="People"
        failed="Error loading people"
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        sort={filters.sort}
        onSort={(sort) => setFilters({ sort })}
        empty={{ title: 'Nobody is called that.' }}
      />
    </>
  )
}

const head = (name: string) => screen.getByRole('columnheader', { name })

test('a click on a column header sorts by it, another click reverses the order, and both are in the URL', async () => {
  const { user, history } = await render(<RiderTable />, { at: '/admin?q=an#users' })
  expect(head('Name').getAttribute('aria-sort')).toBe('none')
  await user.click(within(head('Name')).getByRole('button'))
  await waitFor(() => expect(head('Name').getAttribute('aria-sort')).toBe('ascending'))
  await user.click(within(head('Name')).getByRole('button'))
  await waitFor(() => expect(head('Name').getAttribute('aria-sort')).toBe('descending'))
  await user.click(within(head('Number')).getByRole('button'))
  await waitFor(() => expect(head('Number').getAttribute('aria-sort')).toBe('descending'))
  expect(history.location.href).toBe('/admin?q=an&sort=-id#users')
})

test('a search is sent after typing stops, and immediately on Enter', async () => {
  const { user, history } = await render(<RiderTable />, { at: '/admin#users' })
  const field = screen.getByRole('searchbox', { name: 'Name of a rider' })
  await user.type(field, '007')
  expect(screen.getByText('Asked for everybody')).toBeDefined()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Asked for 007')).toBeDefined()
  await user.clear(field)
  expect(await screen.findByText('Asked for everybody')).toBeDefined()
  expect(history.location.href).toBe('/admin#users')
})

test('an empty list, a failure and a further page each have their own view', async () => {
  const refetch = vi.fn()
  const { user, unmount } = await render(<RiderTable list={{ data: [], error: null, refetch, ...pages }} />)
  expect(screen.getByRole('heading', { name: 'Nobody is called that.' })).toBeDefined()
  unmount()
  const failed = { data: undefined, error: new Error('503: Away'), refetch, ...pages }
  await render(<RiderTable list={failed as never} />)
  expect(screen.getByRole('alert').textContent).toContain('Error loading people503: Away')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})
