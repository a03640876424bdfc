import { Fragment } from 'react'

interface HighlightedProps {
  text: string
  /** From which UTF-16 unit to which (exclusive), in order. */
  matches: readonly (readonly [number, number])[]
}

/** A text with what was looked for marked in it. */
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
