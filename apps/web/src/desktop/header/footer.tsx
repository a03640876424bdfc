import { product } from '../../lib/product.ts'
import { AppLink } from '../../ui/base/app-link.tsx'
import { Kbd } from '../../ui/feedback/badge.tsx'

import './footer.css'

interface FooterProps {
  version: string
}

export function Footer({ version }: FooterProps) {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <span>{product}. Ride kind, park tidy.</span>
        <nav aria-label="About this site" className="footer-links">
          <AppLink href="/about">About</AppLink>
          <AppLink href="/about#source">Source</AppLink>
          <AppLink href="/api/docs">API</AppLink>
          <AppLink href="/about#version">Version {version}</AppLink>
        </nav>
        <span className="footer-hint">
          Press <Kbd>~</Kbd> for the night map
        </span>
      </div>
    </footer>
  )
}
