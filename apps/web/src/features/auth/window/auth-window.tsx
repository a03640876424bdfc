import type { ReactNode } from 'react'
import type { IconShape } from '../../../ui/base/icon.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Window } from '../../../ui/layout/window.tsx'
import { refusalText } from './refusal-text.ts'
import './auth-window.css'

interface AuthWindowProps {
  title: string
  icon: IconShape
  closeTo: string
  children: ReactNode
}

export function AuthWindow({ title, icon, closeTo, children }: AuthWindowProps) {
  return (
    <Window title={title} headingLevel={1} icon={icon} closeTo={closeTo} padding="large" className="way-in">
      {children}
    </Window>
  )
}

export function Refusal({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <Note tone="bad" role="alert">
      {refusalText(error)}
    </Note>
  )
}

/** The back button, then the next one. */
export function AuthButtons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2">{children}</div>
}
