import { useId } from 'react';

/** One tile of the khatam: outline and opacity. */
const tile: readonly (readonly [string, number])[] = [
  [
    'M112 56L95.6 72.4L95.6 95.6L72.4 95.6L56 112L39.6 95.6L16.4 95.6L16.4 72.4L0 56L16.4 39.6L16.4 16.4L39.6 16.4L56 0L72.4 16.4L95.6 16.4L95.6 39.6Z',
    0.3,
  ],
  [
    'M88.1 69.3L74.8 74.8L69.3 88.1L56 82.6L42.7 88.1L37.2 74.8L23.9 69.3L29.4 56L23.9 42.7L37.2 37.2L42.7 23.9L56 29.4L69.3 23.9L74.8 37.2L88.1 42.7L82.6 56Z',
    0.16,
  ],
  [
    'M72.8 56L67.9 60.9L67.9 67.9L60.9 67.9L56 72.8L51.1 67.9L44.1 67.9L44.1 60.9L39.2 56L44.1 51.1L44.1 44.1L51.1 44.1L56 39.2L60.9 44.1L67.9 44.1L67.9 51.1Z',
    0.22,
  ],
  [
    'M15.7 0L11.1 4.6L11.1 11.1L4.6 11.1L0 15.7L-4.6 11.1L-11.1 11.1L-11.1 4.6L-15.7 0L-11.1 -4.6L-11.1 -11.1L-4.6 -11.1L-0 -15.7L4.6 -11.1L11.1 -11.1L11.1 -4.6ZM0 0',
    0.16,
  ],
  [
    'M127.7 0L123.1 4.6L123.1 11.1L116.6 11.1L112 15.7L107.4 11.1L100.9 11.1L100.9 4.6L96.3 0L100.9 -4.6L100.9 -11.1L107.4 -11.1L112 -15.7L116.6 -11.1L123.1 -11.1L123.1 -4.6Z',
    0.16,
  ],
  [
    'M15.7 112L11.1 116.6L11.1 123.1L4.6 123.1L0 127.7L-4.6 123.1L-11.1 123.1L-11.1 116.6L-15.7 112L-11.1 107.4L-11.1 100.9L-4.6 100.9L-0 96.3L4.6 100.9L11.1 100.9L11.1 107.4Z',
    0.16,
  ],
  [
    'M127.7 112L123.1 116.6L123.1 123.1L116.6 123.1L112 127.7L107.4 123.1L100.9 123.1L100.9 116.6L96.3 112L100.9 107.4L100.9 100.9L107.4 100.9L112 96.3L116.6 100.9L123.1 100.9L123.1 107.4Z',
    0.16,
  ],
];

/** The star pattern of the login panel; the product's only ornament. */
export function StarPattern() {
  const id = useId();
  return (
    <svg className="pattern" aria-hidden="true">
      <defs>
        <pattern id={id} width="112" height="112" patternUnits="userSpaceOnUse" patternTransform="translate(20 12)">
          <g fill="none" stroke="currentColor" strokeWidth="1">
            {tile.map(([d, opacity]) => (
              <path key={d} d={d} opacity={opacity} />
            ))}
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
