package fulfilment.server.fleet;

import fulfilment.axonserver.AxonServerStandIn;
import fulfilment.testing.Ports;
import java.time.Duration;

final class StandInRouter implements Router {

    private final AxonServerStandIn standIn = AxonServerStandIn.start(Ports.next());

    @Override
    public String address() {
        return standIn.address();
    }

    @Override
    public void restart(Duration away) {
        standIn.restart(away).join();
    }

    @Override
    public AxonServerStandIn standIn() {
        return standIn;
    }

    @Override
    public void heal() {
        standIn.faults().none();
    }

    @Override
    public void close() {
        standIn.close();
    }
}
