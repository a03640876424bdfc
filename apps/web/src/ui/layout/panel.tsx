import type { ReactNode } from 'react'

import { classNames } from '../base/class-names.ts'
import { Window } from './window.tsx'

type WindowProps = Parameters<typeof Window>[0]

/** A window for reading: neo unless the rider prefers retro everywhere. */
export function Panel(props: Omit<WindowProps, 'skin'>) {
  return <Window {...props} skin="neo" />
}

interface CardProps {
  className?: string
  children: ReactNode
}

/** A panel without title, for page headings and search: text never lies directly on the wallpaper. */
export function Card({ className, children }: CardProps) {
  return <div className={classNames('card', className)}>{children}</div>
}
