import { Button } from './button.tsx'
import { t } from '../../lib/language/t.ts'

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
      {list.isFetchNextPageError && <span className="me-3 text-ink-2">{t('ui.restFailed')}</span>}
      <Button isBusy={list.isFetchingNextPage} busyLabel={t('ui.loading')} onClick={() => void list.fetchNextPage()}>
        {t(list.isFetchNextPageError ? 'ui.tryAgain' : 'ui.showMore')}
      </Button>
    </p>
  )
}
