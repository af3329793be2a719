package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.config.Configuration;
import org.axonframework.eventhandling.EventBus;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.junit.jupiter.api.Test;

/** A decision about very many objects. */
class LargeDecisionTest {

    /** An event that fails the test when it is compared with another one. */
    private static final class Unseen extends GenericEventMessage<String> {

        private static final long serialVersionUID = 1;

        Unseen() {
            super("unseen");
        }

        @Override
        public boolean equals(Object other) {
            throw new AssertionError("it was compared");
        }

        @Override
        public int hashCode() {
            throw new AssertionError("it was looked for");
        }
    }

    @Test
    void readsAnObjectWithoutLookingThroughWhatItAdded() throws Exception {
        var service = Service.shared();
        int task = service.admin().post("/tasks", "{\"title\": \"Count\"}").created().get("idtask").asInt();
        service.forgetAggregates();
        var tasks = service.bean(Configuration.class).repository(Class.forName("fulfilment.command.tasks.Task"));
        var decision = DefaultUnitOfWork.startAndGet(GenericCommandMessage.asCommandMessage("decide"));
        try {
            service.bean(EventBus.class).publish(new Unseen(), new Unseen());

            assertThat(tasks.load("task-" + task).version()).isZero();
        } finally {
            decision.rollback();
        }
    }
}
