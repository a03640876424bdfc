import type { ReactNode } from 'react'
import type { IconShape } from '../base/icon.tsx'
import { Window } from './window.tsx'

interface WindowPageProps {
  title: string
  icon?: IconShape
  closeTo?: string
  /** `large` is for forms. */
  padding?: 'normal' | 'large'
  children: ReactNode
}

/** A screen that consists of one narrow window. */
export function WindowPage({ closeTo = '/', ...window }: WindowPageProps) {
  return (
    <div className="page">
      <Window className="mx-auto max-w-xl" headingLevel={1} closeTo={closeTo} {...window} />
    </div>
  )
}
