package fulfilment.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Meta;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Unavailable;
import fulfilment.api.requests.Interactive;
import fulfilment.api.tags.TagCommand.DeleteTag;
import fulfilment.api.tags.TagId;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.CommandCallback;
import org.axonframework.commandhandling.CommandExecutionException;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.CommandResultMessage;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.GenericCommandResultMessage;
import org.axonframework.commandhandling.NoHandlerForCommandException;
import org.axonframework.common.Registration;
import org.axonframework.messaging.MessageDispatchInterceptor;
import org.axonframework.messaging.MessageHandler;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The side of the caller. */
@Rule("FLT-3")
class SentCommandsTest {

    private static final Duration LONG = Duration.ofMinutes(1);

    private final BlockingQueue<Copy> copies = new LinkedBlockingQueue<>();
    private final BlockingQueue<CommandResultMessage<?>> answers = new LinkedBlockingQueue<>();
    private final ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

    /** A copy of a command on its way to a handler. */
    private record Copy(CommandMessage<?> message, Consumer<CommandResultMessage<?>> caller) {

        void answer(Object result) {
            caller.accept(GenericCommandResultMessage.asCommandResultMessage(result));
        }

        void fail(Throwable thrown) {
            caller.accept(GenericCommandResultMessage.asCommandResultMessage(thrown));
        }

        boolean isRepeat() {
            return message.getMetaData().containsKey(Meta.REPEATED);
        }

        Object name() {
            return Objects.requireNonNull(message.getMetaData().get(Meta.COMMAND));
        }
    }

    @AfterEach
    void stop() {
        timer.shutdownNow();
    }

    private void send(Duration answer) {
        var commands = new SentCommands(new Way(), new Timeouts(answer, LONG, LONG, Duration.ofMillis(1)), timer,
                new FleetMeters(registry));
        commands.dispatch(new GenericCommandMessage<>(new DeleteTag(new TagId(1))), (command, result) -> answers.add(result));
    }

    private Copy nextCopy() throws InterruptedException {
        return Objects.requireNonNull(copies.poll(60, TimeUnit.SECONDS), "no copy was sent");
    }

    private CommandResultMessage<?> answer() throws InterruptedException {
        return Objects.requireNonNull(answers.poll(60, TimeUnit.SECONDS), "no answer came");
    }

    @Test
    void acallerWhoseFirstCopyIsSlowGetsOneAnswer() throws InterruptedException {
        send(Duration.ofMillis(50));
        var first = nextCopy();
        var repeat = nextCopy(); // no answer came in time
        assertThat(first.isRepeat()).isFalse();
        assertThat(repeat.isRepeat()).isTrue();
        assertThat(repeat.name()).isEqualTo(first.name());

        repeat.answer("of a repeat");
        while (answers.isEmpty()) { // this one came too late as well
            nextCopy().answer("of a repeat");
        }
        first.answer("of the first copy");

        assertThat(answer().getPayload()).isEqualTo("of a repeat");
        assertThat(answers).isEmpty();
        assertThat(registry.get("fulfilment.fleet.sent").tags("kind", "command", "outcome", "answered").timer().count())
                .isEqualTo(1);
    }

    /** The timeout is a minute; the request has less time left. */
    @Test
    @Rule("CON-90")
    void acallerWaitsNoLongerThanItsRequest() throws InterruptedException {
        Interactive.beginRequest(Duration.ofMillis(50));
        try {
            send(LONG);
        } finally {
            Interactive.end();
        }
        assertThat(answer().exceptionResult()).isInstanceOfSatisfying(Unavailable.class, thrown -> {
            assertThat(thrown.isOutcomeUnknown()).isTrue();
            assertThat(thrown.part()).isEqualTo(Unavailable.Part.PROCESS);
            assertThat(thrown).hasMessage("no answer came in time");
        });
    }

    @Test
    void acommandThatNoProcessTakesIsNotDone() throws InterruptedException {
        Interactive.beginRequest(Duration.ZERO);
        try {
            send(LONG);
        } finally {
            Interactive.end();
        }
        nextCopy().fail(new NoHandlerForCommandException("no handler for fulfilment.api.tags.TagCommand$DeleteTag"));

        assertThat(answer().exceptionResult()).isInstanceOfSatisfying(Unavailable.class, thrown -> {
            assertThat(thrown.isOutcomeUnknown()).isFalse();
            assertThat(thrown).hasMessage("none can do this now");
        });
    }

    @Test
    void arefusalOfTheRepeatIsTheOneAnswer() throws InterruptedException {
        send(LONG);
        nextCopy().fail(new CommandExecutionException("the connection was lost", null));
        nextCopy().fail(new CommandExecutionException("gone", null,
                new Failure(Failure.Kind.NOT_FOUND, null, "there is none", "tag-1")));

        assertThat(answer().isExceptional()).isTrue();
        assertThat(registry.get("fulfilment.fleet.again").tags("kind", "command", "reason", "lost").counter().count())
                .isEqualTo(1);
        assertThat(registry.get("fulfilment.fleet.sent").tags("kind", "command", "outcome", "refused").timer().count())
                .isEqualTo(1);
        assertThat(registry.get("fulfilment.fleet.waiting").tag("kind", "command").gauge().value()).isZero();
    }

    /** Keeps copies until the test answers them. */
    private final class Way implements CommandBus {

        @Override
        public <C> void dispatch(CommandMessage<C> command) {
            throw new UnsupportedOperationException();
        }

        @Override
        @SuppressWarnings("unchecked") // the test answers what it likes
        public <C, R> void dispatch(CommandMessage<C> command, CommandCallback<? super C, ? super R> callback) {
            copies.add(new Copy(command, result -> callback.onResult(command, (CommandResultMessage<R>) result)));
        }

        @Override
        public Registration subscribe(String name, MessageHandler<? super CommandMessage<?>> handler) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Registration registerHandlerInterceptor(MessageHandlerInterceptor<? super CommandMessage<?>> interceptor) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Registration registerDispatchInterceptor(MessageDispatchInterceptor<? super CommandMessage<?>> interceptor) {
            throw new UnsupportedOperationException();
        }
    }
}
