import { useMemo } from 'react';
import { drawQr, pathOf, type QrLevel } from './qr-drawing.ts';

interface QrCodeProps {
  readonly text: string;
  readonly label?: string;
  readonly className?: string;
  readonly level?: QrLevel;
}

/** A QR code, drawn on the device; always black on white, even at night. */
export function QrCode({ text, label, className, level }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const drawing = drawQr(text, level);
    return { size: drawing.size, path: pathOf(drawing) };
  }, [text, level]);
  return (
    <svg
      className={className ?? 'qr'}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-hidden={label === undefined || undefined}
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
