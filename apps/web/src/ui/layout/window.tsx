import type { ReactNode } from 'react'

import { AppLink } from '../base/app-link.tsx'
import { classNames } from '../base/class-names.ts'
import { CloseGlyph } from '../base/close-glyph.tsx'
import { Icon, type IconShape } from '../base/icon.tsx'
import { type Skin, useSkin } from '../base/skin.ts'
import { t } from '../../lib/language/t.ts'

import './window.css'

interface WindowProps {
  title: ReactNode
  /** `retro` for input, `neo` for reading; the rider's own choice overrides it. */
  skin?: Skin | undefined
  headingLevel?: 1 | 2 | 3 | undefined
  icon?: IconShape | undefined
  /** To the right of the title: a count, a badge, a small button. */
  meta?: ReactNode | undefined
  /** An address or a callback. Without it there is no close button. */
  closeTo?: (string | (() => void)) | undefined
  foot?: ReactNode | undefined
  /** Fields of the status bar at the bottom of retro windows. */
  status?: ReactNode | undefined
  bodyClassName?: string | undefined
  /** `flush` removes the body's padding, `large` is for forms. */
  padding?: 'normal' | 'large' | 'flush' | undefined
  className?: string | undefined
  children?: ReactNode
  id?: string | undefined
}

/** A window with title bar: hardware in retro, a light panel with its signal line in neo. Both skins have the same markup. */
export function Window({
  title,
  skin = 'retro',
  headingLevel = 2,
  icon,
  meta,
  closeTo,
  foot,
  status,
  padding = 'normal',
  bodyClassName,
  className,
  children,
  id,
}: WindowProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className={classNames('window', className)} data-skin={useSkin(skin)} id={id}>
      <header className="window-bar">
        {icon && <Icon of={icon} />}
        <Heading className="window-title">{title}</Heading>
        {meta !== undefined && <div className="window-meta">{meta}</div>}
        {closeTo !== undefined && <CloseButton to={closeTo} />}
      </header>
      <div className={classNames('window-body', padding !== 'normal' && `window-body-${padding}`, bodyClassName)}>
        {children}
      </div>
      {foot !== undefined && <footer className="window-foot">{foot}</footer>}
      {status !== undefined && <div className="window-status">{status}</div>}
    </section>
  )
}

function CloseButton({ to }: { to: string | (() => void) }) {
  return typeof to === 'string' ? (
    <AppLink href={to} className="window-button" aria-label={t('ui.close')}>
      <CloseGlyph />
    </AppLink>
  ) : (
    <button type="button" onClick={to} className="window-button" aria-label={t('ui.close')}>
      <CloseGlyph />
    </button>
  )
}
