import { ForgotWindow } from '../../features/auth/email-links/forgot-window.tsx'

export function ForgotScreen() {
  return <ForgotWindow />
}
