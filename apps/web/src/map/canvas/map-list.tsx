export interface MapListItem {
  key: string | number
  /** What the mark on the map says: "Stop 1: City Hall". */
  text: string
}

/** The marks of a map as a list: whoever hears the page finds them in order, also where several are drawn as one. */
export function MapList({ label, items }: { label: string; items: readonly MapListItem[] }) {
  if (items.length === 0) return null
  return (
    <ul className="sr-only" aria-label={`Places on the ${label.charAt(0).toLowerCase()}${label.slice(1)}`}>
      {items.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  )
}
