import { homeTexts } from './texts/id.ts';

const star = 'M31.5 16L27 20.5L27 27L20.5 27L16 31.5L11.5 27L5 27L5 20.5L0.5 16L5 11.5L5 5L11.5 5L16 0.5L20.5 5L27 5L27 11.5Z';
/** Scales the star of the brand mark to the picture. */
const place = 'translate(44 12) scale(4.75)';

/** The star half drawn, with scaffolding for the rest. */
export function BuildingPicture() {
  return (
    <svg className="building-picture" viewBox="0 0 240 180" role="img" aria-label={homeTexts.building}>
      <path
        d={star}
        transform={place}
        vectorEffect="non-scaling-stroke"
        fill="none"
        stroke="var(--color-border-strong)"
        strokeWidth="2"
        strokeDasharray="5 6"
        strokeLinejoin="round"
      />
      <clipPath id="built">
        <rect x="0" y="16" width="32" height="16" />
      </clipPath>
      <path
        d={star}
        transform={place}
        vectorEffect="non-scaling-stroke"
        fill="var(--color-primary-soft)"
        stroke="var(--color-primary)"
        strokeWidth="2.5"
        strokeLinejoin="round"
        clipPath="url(#built)"
      />
      <g fill="none" stroke="var(--color-text-3)" strokeWidth="2.5" strokeLinecap="round">
        <path d="M40 168V60M200 168V60M32 90H208M32 132H208M40 132L72 90M200 132L168 90" />
        <path d="M20 168H220" stroke="var(--color-border-strong)" />
      </g>
    </svg>
  );
}
