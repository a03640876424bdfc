import { t } from '../../lib/language/t.ts'

export interface MapListItem {
  key: string | number
  /** The mark's label: "Stop 1: City Hall". */
  text: string
}

/** A map's marks as a list for screen readers, in order, including clustered ones. */
export function MapList({ items }: { items: readonly MapListItem[] }) {
  if (items.length === 0) return null
  return (
    <ul className="sr-only" aria-label={t('map.list')}>
      {items.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  )
}
