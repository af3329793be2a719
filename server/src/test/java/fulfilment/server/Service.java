package fulfilment.server;

import fulfilment.command.platform.SteadyClock;
import fulfilment.command.platform.CommitParticipant;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

/** The assembled server, as a deployer starts it, on a database of its own. Most tests share one. */
public final class Service implements AutoCloseable {

    public static final String ADMIN_KEY = "the-admin-key-of-tests";

    /** Secrets are sealed with it; a service of one's own can have others, or none by {@code --fulfilment.secret-keys=}. */
    public static final String SECRET_KEY = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";

    private static final class Shared {

        private static final Service SERVICE = start();
    }

    private final ConfigurableApplicationContext context;
    private final String database;

    private Service(ConfigurableApplicationContext context, String database) {
        this.context = context;
        this.database = database;
    }

    /** The one most tests use: its account holds what other tests left, so look only at what you made. */
    public static Service shared() {
        return Shared.SERVICE;
    }

    /** A service of one's own in which it is as late as the clock says. */
    public static Service startAt(SettableClock clock, String... arguments) {
        return startOn(TestDatabase.create(), clock, arguments);
    }

    /** A service of one's own. @param arguments settings, e.g. {@code --fulfilment.rate-limit=5} */
    public static Service start(String... arguments) {
        return startOn(TestDatabase.create(), arguments);
    }

    /** Another node on a database that is there already. */
    public static Service startOn(String database, String... arguments) {
        return startOn(database, context -> {}, arguments);
    }

    /** One whose journal is watched: how it cuts what it stores into commands. @param database null for one of its own */
    public static Service startWatched(CommitParticipant watch, @Nullable String database, String... arguments) {
        return startOn(database == null ? TestDatabase.create() : database,
                context -> context.registerBean("watch", CommitParticipant.class, () -> watch), arguments);
    }

    /** A service of one's own in which this stands for all others of its type. */
    public static <T> Service startWith(Class<T> type, T bean, String... arguments) {
        return startWith(TestDatabase.create(), type, bean, arguments);
    }

    /** Another node on a database that is there already, in which this stands for all others of its type. */
    public static <T> Service startWith(String database, Class<T> type, T bean, String... arguments) {
        return startOn(database, context -> context.registerBean("ofTheTest", type, () -> bean,
                definition -> definition.setPrimary(true)), arguments);
    }

    /** A service of its own at the time of a clock, in which this bean replaces all others of its type. */
    public static <T> Service startAt(SettableClock clock, Class<T> type, T bean, String... arguments) {
        return startOn(TestDatabase.create(), context -> {
            context.registerBean("settableClock", Clock.class, () -> new SteadyClock(clock),
                    definition -> definition.setPrimary(true));
            context.registerBean("ofTheTest", type, () -> bean, definition -> definition.setPrimary(true));
        }, arguments);
    }

    /** One on a database that is there already, in which it is as late as the clock says. */
    public static Service startOn(String database, SettableClock clock, String... arguments) {
        return startOn(database, context -> context.registerBean("settableClock", Clock.class, () -> new SteadyClock(clock),
                definition -> definition.setPrimary(true)), arguments);
    }

    private static Service startOn(String database, Consumer<GenericApplicationContext> more, String... arguments) {
        var all = new ArrayList<>(List.of("--server.port=0", "--management.server.port=0", "--fulfilment.sample=false",
                "--fulfilment.bootstrap.api-key=" + ADMIN_KEY, "--fulfilment.rate-limit=0", "--fulfilment.load.wrong-keys=0",
                "--fulfilment.secret-keys=" + SECRET_KEY,
                "--spring.datasource.url=" + database, "--spring.datasource.username=postgres", "--spring.datasource.password=",
                "--spring.datasource.hikari.maximum-pool-size=16"));
        for (var argument : arguments) { // a setting given twice is refused
            all.removeIf(known -> known.startsWith(argument.substring(0, argument.indexOf('=') + 1)));
        }
        all.addAll(List.of(arguments));
        if (List.of(arguments).stream().anyMatch(argument -> argument.startsWith("--fulfilment.bootstrap.api-key-file="))
                && List.of(arguments).stream().noneMatch(argument -> argument.startsWith("--fulfilment.bootstrap.api-key="))) {
            all.removeIf(known -> known.startsWith("--fulfilment.bootstrap.api-key=")); // one of both is given
        }
        var application = Fulfilment.application();
        application.addInitializers(context -> more.accept((GenericApplicationContext) context));
        return new Service(application.run(all.toArray(String[]::new)), database);
    }

    /** Of what is for the operator. */
    public String managementAddress() {
        return "http://127.0.0.1:" + context.getEnvironment().getProperty("local.management.port");
    }

    public String database() {
        return database;
    }

    public String address() {
        return "http://localhost:" + ((ServletWebServerApplicationContext) context).getWebServer().getPort();
    }

    /** Calls the API with the admin's key. */
    public Client admin() {
        return new Client(address(), ADMIN_KEY);
    }

    /** The id of a fulfilment customer that is nobody else's. */
    public int fulfilmentCustomer() {
        return admin().post("/fulfilment/customers", "{\"name\": \"Somebody\"}").created().get("idfulfilment_customer").asInt();
    }

    public Client with(String key) {
        return new Client(address(), key);
    }

    public <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    public <T> T bean(Class<T> type, String name) {
        return context.getBean(name, type);
    }

    /** How many events are stored: nothing that is refused may change it. */
    public long events() {
        return bean(JdbcTemplate.class).queryForObject("select count(*) from events.domain_event", Long.class);
    }

    @Override
    public void close() {
        context.close();
    }
}
