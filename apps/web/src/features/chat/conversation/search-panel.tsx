import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import CloseIcon from '~icons/pixelarticons/close'
import SearchIcon from '~icons/pixelarticons/search'
import { t } from '../../../lib/language/t.ts'
import { fullTime, relativeTime } from '../../../lib/time/relative-time.ts'
import { searchDelayMs, useDebounced } from '../../../lib/async/use-debounced.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { searchQuery } from '../cache/chat.queries.ts'

interface SearchPanelProps {
  roomId: number
  onJump: (seq: number) => void
  onClose: () => void
}

/** Searches a conversation, newest first, page by page. */
export function SearchPanel({ roomId, onJump, onClose }: SearchPanelProps) {
  const [term, setTerm] = useState('')
  const searchTerm = useDebounced(term.trim(), searchDelayMs)
  const found = useInfiniteQuery(searchQuery(roomId, searchTerm))
  const now = useMinute()
  const matches = found.data?.pages.flatMap((page) => page.matches) ?? []
  const isSearching = found.isFetching && searchTerm !== ''

  return (
    <div className="chat-search" role="search">
      <div className="flex items-end gap-2">
        <TextField
          label={t('chat.search.label')}
          isLabelHidden
          type="search"
          icon={SearchIcon}
          fieldClassName="grow"
          placeholder={t('chat.search.label')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the rider opened it to type
          autoFocus
          value={term}
          onChange={({ target }) => setTerm(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        />
        <Button variant="quiet" icon={CloseIcon} aria-label={t('chat.search.close')} onClick={onClose} />
      </div>
      {searchTerm !== '' && (
        <div className="chat-search-found">
          {found.isError && (
            <LoadFailed title={t('chat.search.failed')} error={found.error} onRetry={() => void found.refetch()} />
          )}
          <ul aria-label={t('chat.search.found')}>
            {matches.map((message) => (
              <li key={message.id}>
                <button type="button" className="chat-found" onClick={() => onJump(message.seq)}>
                  <span className="flex justify-between gap-2">
                    <b className="truncate" dir="auto">
                      {message.sender.firstName || t('shell.unknownRider')}
                    </b>
                    <time className="text-xs text-ink-3 whitespace-nowrap" title={fullTime(message.sentAt)}>
                      {relativeTime(message.sentAt, now)}
                    </time>
                  </span>
                  <span className="chat-found-text" dir="auto">
                    {message.content}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <p className="chat-search-state" role="status">
            {isSearching && t('chat.search.searching')}
            {!isSearching && matches.length === 0 && !found.hasNextPage && !found.isError && t('chat.search.none')}
            {!isSearching && found.hasNextPage && (
              <Button size="small" onClick={() => void found.fetchNextPage()}>
                {t('chat.search.more')}
              </Button>
            )}
          </p>
        </div>
      )}
    </div>
  )
}
