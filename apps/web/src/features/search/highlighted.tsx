import { Fragment } from 'react'

interface HighlightedProps {
  text: string
  /** Ranges in UTF-16 units (end exclusive), in order. */
  matches: readonly (readonly [number, number])[]
}

export function Highlighted({ text, matches }: HighlightedProps) {
  return (
    <>
      {matches.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(matches[index - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(matches.at(-1)?.[1] ?? 0)}
    </>
  )
}
