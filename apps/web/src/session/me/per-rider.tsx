import { Fragment, type ReactNode, useState } from 'react'

import { useMe } from './use-me.ts'

/** Remounts its children for another rider, so that input of the previous one leaves the screen. A visitor who signs in keeps theirs. */
export function PerRider({ children }: { children: ReactNode }) {
  const id = useMe()?.id
  const [seen, setSeen] = useState({ id, turn: 0 })
  if (id !== undefined && id !== seen.id) setSeen({ id, turn: seen.id === undefined ? seen.turn : seen.turn + 1 })
  return <Fragment key={seen.turn}>{children}</Fragment>
}
