package fulfilment.server.webhooks;

import fulfilment.server.Service;

/**
 * A shared service with a clock that waits for a minute for the answer of a receiver. Its settings are in no test: whoever read them there would
 * start the service of that test, for the wrong thread.
 */
final class PatientService {

    private static final String[] SETTINGS = {"--fulfilment.allowed-networks=127.0.0.0/8",
            "--fulfilment.webhooks.answer-within=1m",
            "--fulfilment.webhooks.lease=3m"};

    private PatientService() {}

    static Service shared() {
        return Service.sharedWithClock(SETTINGS);
    }
}
