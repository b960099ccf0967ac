import './chart.css';

/** The shape of a chart that is about to be drawn. */
export function ChartSkeleton() {
  return (
    <div className="panel chart wait" aria-hidden="true">
      <i className="sk" style={{ width: '40%' }} />
      <i className="sk" style={{ width: '85%', height: 24 }} />
      <i className="sk" style={{ width: '60%', height: 24 }} />
    </div>
  );
}
