import { createRoot } from 'react-dom/client';
import { getCellText } from './rows.ts';

/** The smallest page with rows: React and a table of 25. */
function Page() {
  return (
    <table>
      <tbody>
        {Array.from({ length: 25 }, (_, row) => (
          <tr key={getCellText(row, 0)}>
            {Array.from({ length: 10 }, (_, column) => (
              <td key={getCellText(row, column)} data-first={row === 0 && column === 0}>
                {getCellText(row, column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
