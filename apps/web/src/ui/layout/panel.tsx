import type { ReactNode } from 'react'

import { classNames } from '../base/class-names.ts'
import { Window } from './window.tsx'

type WindowProps = Parameters<typeof Window>[0]

/** A window for looking: neo unless the rider prefers retro everywhere. */
export function Panel(props: Omit<WindowProps, 'skin'>) {
  return <Window {...props} skin="neo" />
}

interface CardProps {
  className?: string
  children: ReactNode
}

/** A titleless panel for page headings and search: text never stands on the wallpaper itself. */
export function Card({ className, children }: CardProps) {
  return <div className={classNames('card', className)}>{children}</div>
}
