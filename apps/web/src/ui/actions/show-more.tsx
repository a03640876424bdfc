import { Button } from './button.tsx'

interface PagedList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** A button that loads the next page of a list; hidden on the last page. */
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
