package fulfilment.command.account;

import static fulfilment.api.account.AccountId.THE_ACCOUNT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fulfilment.api.account.AccountCommand.AddReturnReason;
import fulfilment.api.account.AccountCommand.AddReturnStatus;
import fulfilment.api.account.AccountCommand.ChangeReturnReason;
import fulfilment.api.account.AccountCommand.ChangeReturnStatus;
import fulfilment.api.account.AccountEvent.ReturnReasonAdded;
import fulfilment.api.account.AccountEvent.ReturnReasonMadeDefault;
import fulfilment.api.account.AccountEvent.ReturnStatusAdded;
import fulfilment.api.account.AccountEvent.ReturnStatusMadeDefault;
import fulfilment.api.account.ReturnReasonId;
import fulfilment.api.account.ReturnStatusId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import org.junit.jupiter.api.Test;

/** Exactly one status and one reason is the default: the first, until another one is made the default. */
class ReturnChoicesTest {

    private final ReturnChoices choices = new ReturnChoices();

    ReturnChoicesTest() {
        choices.evolve(new ReturnStatusAdded(THE_ACCOUNT, 1, "New", true, false, "ffffff"));
        choices.evolve(new ReturnStatusAdded(THE_ACCOUNT, 2, "Judged", false, true, "aa00ff"));
        choices.evolve(new ReturnReasonAdded(THE_ACCOUNT, 1, "Too small", true));
        choices.evolve(new ReturnReasonAdded(THE_ACCOUNT, 2, "Too large", false));
    }

    private static ChangeReturnStatus status(int id, boolean makeDefault) {
        return new ChangeReturnStatus(THE_ACCOUNT, new ReturnStatusId(id), Sent.absent(), Sent.absent(), Sent.absent(),
                Sent.of(makeDefault));
    }

    private static ChangeReturnReason reason(int id, boolean makeDefault) {
        return new ChangeReturnReason(THE_ACCOUNT, new ReturnReasonId(id), Sent.absent(), Sent.of(makeDefault));
    }

    @Test
    @Rule({"ACC-13", "RET-40"})
    void aNewOneBecomesTheDefaultOnlyIfAsked() {
        var status = new ReturnStatusAdded(THE_ACCOUNT, 3, "Handled", false, true, "00ff00");
        assertThat(choices.add(3, new AddReturnStatus(THE_ACCOUNT, "Handled", "00ff00", true, false))).containsExactly(status);
        assertThat(choices.add(3, new AddReturnStatus(THE_ACCOUNT, "Handled", "00ff00", true, true))).containsExactly(status,
                new ReturnStatusMadeDefault(THE_ACCOUNT, 3, 1));

        var reason = new ReturnReasonAdded(THE_ACCOUNT, 3, "Broken", false);
        assertThat(choices.add(3, new AddReturnReason(THE_ACCOUNT, "Broken", false))).containsExactly(reason);
        assertThat(choices.add(3, new AddReturnReason(THE_ACCOUNT, "Broken", true))).containsExactly(reason,
                new ReturnReasonMadeDefault(THE_ACCOUNT, 3, 1));
    }

    @Test
    @Rule({"ACC-13", "RET-40"})
    void aDefaultEndsOnlyWithAnotherOne() {
        assertThat(choices.change(status(2, true))).containsExactly(new ReturnStatusMadeDefault(THE_ACCOUNT, 2, 1));
        assertThat(choices.change(status(1, true))).describedAs("it is the default already").isEmpty();
        assertThat(choices.change(status(2, false))).describedAs("it is none").isEmpty();
        assertThatExceptionOfType(BadParameter.class).isThrownBy(() -> choices.change(status(1, false)));

        assertThat(choices.change(reason(2, true))).containsExactly(new ReturnReasonMadeDefault(THE_ACCOUNT, 2, 1));
        assertThat(choices.change(reason(1, true))).describedAs("it is the default already").isEmpty();
        assertThat(choices.change(reason(2, false))).describedAs("it is none").isEmpty();
        assertThatExceptionOfType(BadParameter.class).isThrownBy(() -> choices.change(reason(1, false)));
    }
}
