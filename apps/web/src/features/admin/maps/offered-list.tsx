import type { OfferedMap } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import SearchIcon from '~icons/pixelarticons/search'
import { errorText } from '../../../api/form-errors.ts'
import { formatBytes } from '../../../lib/units/format-bytes.ts'
import { fullTime } from '../../../lib/time/relative-time.ts'
import { useDebounced } from '../../../lib/async/use-debounced.ts'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Loading } from '../../../ui/feedback/skeleton.tsx'
import { offeredMapsQuery } from './admin-maps.queries.ts'

interface OfferedListProps {
  isDisabled: boolean
  onChoose: (extract: OfferedMap) => void
}

const debounceMs = 300

/** Towns and countries that the public extract servers offer. */
export function OfferedList({ isDisabled, onChoose }: OfferedListProps) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), debounceMs)
  const offered = useQuery(offeredMapsQuery(q))

  return (
    <div className="grid gap-3">
      <TextField
        label={t('admin.maps.search')}
        type="search"
        icon={SearchIcon}
        // not translated: the name of a town as an example
        placeholder="Porto"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {offered.isPending && <Loading>{t('admin.maps.loadingOffered')}</Loading>}
      {offered.isError && (
        <Note tone="amber" role="status">
          {errorText(offered.error, t('admin.maps.offeredFailed'))}
        </Note>
      )}
      {offered.data && (
        <>
          {offered.data.staleSince && (
            <p className="text-sm text-ink-2">{t('admin.maps.stale', { time: fullTime(offered.data.staleSince) })}</p>
          )}
          {offered.data.extracts.length === 0 ? (
            <p className="text-ink-2">{t('admin.maps.noMatches')}</p>
          ) : (
            <ul className="offered rows" aria-label={t('admin.maps.offered')}>
              {offered.data.extracts.map((extract) => (
                <OfferedRow key={extract.path} {...{ extract, isDisabled, onChoose }} />
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}

function OfferedRow({ extract, isDisabled, onChoose }: OfferedListProps & { extract: OfferedMap }) {
  const { name, path, kind, bytes, date, source } = extract
  const within =
    kind === 'city' ? t('admin.maps.town') : path.split('/').slice(0, -1).toReversed().map(inWords).join(', ')
  const facts = [within, bytes !== null && formatBytes(bytes), date, source].filter(Boolean)
  return (
    <li className="map-row">
      <div className="map-row-name">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-2">{facts.join(' · ')}</p>
      </div>
      <Button
        size="small"
        disabled={isDisabled}
        onClick={() => onChoose(extract)}
        aria-label={t('admin.maps.importWithin', { name, within })}
      >
        {t('admin.maps.import')}
      </Button>
    </li>
  )
}

/** `north-america` is North America. */
const inWords = (part: string) =>
  part
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
