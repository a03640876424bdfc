import { ForgotWindow } from '../features/auth/forgot-window.tsx'

export function ForgotScreen() {
  return <ForgotWindow />
}
