import { product } from '../../lib/product.ts'
import { AppLink } from '../../ui/base/app-link.tsx'
import { Kbd } from '../../ui/feedback/badge.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { t } from '../../lib/language/t.ts'
import { richText } from '../../lib/language/rich-text.ts'

import { FooterNotice } from './footer-notice.tsx'
import { FooterTexts } from './footer-texts.tsx'

import './footer.css'

interface FooterProps {
  version: string
}

export function Footer({ version }: FooterProps) {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <span>{t('shell.motto', { product })}</span>
        <nav aria-label={t('shell.footer')} className="footer-links">
          <AppLink href="/about">{t('shell.about')}</AppLink>
          <FooterTexts />
          <FooterNotice />
          <AppLink href="/about#source">{t('shell.source')}</AppLink>
          <AppLink href="/api/docs">{t('shell.api')}</AppLink>
          <AppLink href="/about#version">{t('shell.version', { version })}</AppLink>
        </nav>
        <LanguageMenu />
        <span className="footer-hint">{richText('shell.nightMap', { key: (key) => <Kbd>{key}</Kbd> })}</span>
      </div>
    </footer>
  )
}
