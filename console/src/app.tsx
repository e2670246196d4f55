import { Suspense } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { FIRST, PAGES } from './pages.js';
import { SessionGate } from './session/session.js';
import { Shell } from './shell/shell.js';
import { texts } from './texts.js';
import { EmptyState, Loading } from './ui/states.js';
import { Toasts } from './ui/toasts.js';

/** The console: who signed in finds the views in their frame. */
export function App() {
  return (
    <Router base="/console">
      <Toasts>
        <SessionGate>
          <Shell pages={PAGES.flatMap(({ path, name }) => (name ? [{ path, name }] : []))}>
            <Suspense fallback={<Loading />}>
              <Switch>
                {PAGES.map(({ path, View }) => (
                  <Route key={path} path={path} component={View} />
                ))}
                <Route path="/">
                  <Redirect to={`${FIRST}${location.search}`} replace />
                </Route>
                <Route>
                  <EmptyState title={texts.notFoundTitle}>
                    <p>{texts.notFoundAdvice}</p>
                  </EmptyState>
                </Route>
              </Switch>
            </Suspense>
          </Shell>
        </SessionGate>
      </Toasts>
    </Router>
  );
}
