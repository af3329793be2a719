package fulfilment.server.movein;

import fulfilment.api.kernel.Unavailable;
import fulfilment.command.platform.WriteCheck;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** While an account is moved in, timers and the like store nothing: their events would come before those that are still to come. */
@Component
@Profile(MoveInCommand.PROFILE)
class NothingElseStored implements WriteCheck {

    private volatile boolean isWhole;

    @Override
    public void check() {
        if (!isWhole) {
            throw Unavailable.nothingStored("an account is being moved in", null);
        }
    }

    /** From now on everything can be stored. */
    void end() {
        isWhole = true;
    }
}
