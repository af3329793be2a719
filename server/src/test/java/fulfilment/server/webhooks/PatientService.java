package fulfilment.server.webhooks;

import fulfilment.server.Service;
import fulfilment.server.SettableClock;

/**
 * A service with a clock. It waits a minute for the answer of a receiver. The settings are in a class of their own: a test that reads a
 * constant of another test also runs the static initialisers of that test, on the wrong thread.
 */
final class PatientService {

    private static final String[] SETTINGS = {"--fulfilment.allowed-networks=127.0.0.0/8",
            "--fulfilment.webhooks.answer-within=1m",
            "--fulfilment.webhooks.lease=3m"};

    private PatientService() {}

    static Service startAt(SettableClock clock) {
        return Service.startAt(clock, SETTINGS);
    }

    static Service shared() {
        return Service.sharedWithClock(SETTINGS);
    }
}
