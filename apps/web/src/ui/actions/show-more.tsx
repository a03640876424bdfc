import { Button } from './button.tsx'

interface PagedList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** The way to the next page of a list, as long as there is one. */
export function ShowMore({ list }: { list: PagedList }) {
  if (!list.hasNextPage) return null
  return (
    <p className="p-4">
      {list.isFetchNextPageError && <span className="mr-3 text-ink-2">The rest could not be loaded.</span>}
      <Button isBusy={list.isFetchingNextPage} busyLabel="Loading..." onClick={() => void list.fetchNextPage()}>
        {list.isFetchNextPageError ? 'Try again' : 'Show more'}
      </Button>
    </p>
  )
}
