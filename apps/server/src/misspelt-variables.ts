import { knownVariables as settings } from './config.ts'
import { tracingVariables } from './platform/tracing/start-tracing.ts'
import { editDistance } from './platform/words/edit-distance.ts'

/** A short name has many neighbours: `POST` is two letters from `HOST` and `PORT`. */
const longNameLength = 9
const typosIn = (name: string) => (name.length < longNameLength ? 1 : 2)

const knownVariables = [...settings, ...tracingVariables]

/** One line that names unknown variables and the settings that they resemble; empty if there are none. Never contains a value. */
export function misspeltVariables(environment: NodeJS.ProcessEnv): string {
  return Object.keys(environment)
    .filter((name) => !knownVariables.includes(name))
    .toSorted()
    .flatMap((name) => {
      const nearest = nearestTo(name)
      // A setting that has a value is not the one that was misspelt. Windows ignores case.
      return nearest === undefined || environment[nearest] ? [] : `${name} is not a setting: did you mean ${nearest}?`
    })
    .join(' ')
}

function nearestTo(name: string): string | undefined {
  const written = name.toUpperCase()
  return knownVariables
    .map((known) => ({ known, typos: editDistance(written, known, typosIn(known)) }))
    .filter(({ known, typos }) => typos <= typosIn(known))
    .toSorted((one, other) => one.typos - other.typos)[0]?.known
}
