package fulfilment.rest;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.DatabaseFailure;
import fulfilment.api.kernel.PublicAddress;
import fulfilment.api.kernel.Vault;
import fulfilment.api.users.Right;
import fulfilment.api.webshoporders.WebshopOrderPort;
import fulfilment.api.wire.Wire;
import fulfilment.rest.edge.RestConfiguration;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.sql.Connection;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Optional;
import java.util.Set;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.queryhandling.QueryGateway;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.servlet.autoconfigure.HttpEncodingAutoConfiguration;
import org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorMvcAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.FullyQualifiedAnnotationBeanNameGenerator;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.AbstractDataSource;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/**
 * The HTTP edge on a web server, without the modules behind it: commands are recorded, queries are answered by the test. All tests of a run
 * share one server. Make one in a field of the test class, and each test begins with nothing recorded:
 *
 * <pre>
 * private final RestApi rest = new RestApi();
 *
 * rest.admin().post("/tasks", "{}").refused(400, 5); // and no command was sent
 * rest.admin().post("/tasks", "{\"title\": \"Count\"}").sent(CreateTask.class); // the command that it was made into
 * </pre>
 */
public final class RestApi {

    private static final FakeCommands COMMANDS = new FakeCommands();
    private static final FakeQueries QUERIES = new FakeQueries();

    private static final class Shared {

        private static final ServletWebServerApplicationContext CONTEXT = start();
    }

    /** What the other modules and the server give to the edge. */
    @Import(RestConfiguration.class)
    @ImportAutoConfiguration({TomcatServletWebServerAutoConfiguration.class, DispatcherServletAutoConfiguration.class,
            WebMvcAutoConfiguration.class, ErrorMvcAutoConfiguration.class, JacksonAutoConfiguration.class,
            HttpMessageConvertersAutoConfiguration.class, HttpEncodingAutoConfiguration.class})
    static class OtherModules {

        @Bean
        CommandGateway commands() {
            return COMMANDS.gateway();
        }

        @Bean
        QueryGateway queries() {
            return QUERIES.gateway();
        }

        @Bean
        WebshopOrderPort webshopOrders() {
            return COMMANDS.webshopOrders();
        }

        @Bean
        Wire wire() {
            return new Wire(ZoneId.of("Europe/Amsterdam"));
        }

        @Bean
        Clock clock() {
            return Clock.systemUTC();
        }

        @Bean
        PublicAddress publicAddress() {
            return new PublicAddress(null);
        }

        @Bean
        DatabaseFailure.Finder databaseFailures() {
            return failure -> Optional.empty();
        }

        @Bean
        MeterRegistry meters() {
            return new SimpleMeterRegistry();
        }

        @Bean
        JdbcTemplate noDatabase() {
            return new JdbcTemplate(new AbstractDataSource() {

                @Override
                public Connection getConnection() {
                    throw new IllegalStateException("what needs the database is tested in the module server");
                }

                @Override
                public Connection getConnection(String user, String password) {
                    return getConnection();
                }
            });
        }

        @Bean
        Vault vault() {
            return new Vault() {

                @Override
                public Optional<String> currentKey() {
                    return Optional.of("test");
                }

                @Override
                public String seal(String plain) {
                    return "sealed " + plain;
                }

                @Override
                public String open(String sealed) {
                    return sealed.substring("sealed ".length());
                }
            };
        }
    }

    public RestApi() {
        COMMANDS.reset();
        QUERIES.reset();
    }

    private static ServletWebServerApplicationContext start() {
        var application = new SpringApplication(OtherModules.class);
        application.setBannerMode(Banner.Mode.OFF);
        application.setLogStartupInfo(false);
        application.setBeanNameGenerator(FullyQualifiedAnnotationBeanNameGenerator.INSTANCE);
        application.setAdditionalProfiles("rest");
        return (ServletWebServerApplicationContext) application.run("--server.port=0", "--fulfilment.rate-limit=0",
                "--fulfilment.load.wrong-keys=0", "--spring.mvc.formcontent.filter.enabled=false",
                "--server.tomcat.max-swallow-size=20MB", "--logging.level.root=warn");
    }

    private static String address() {
        return "http://localhost:" + Shared.CONTEXT.getWebServer().getPort();
    }

    /** All endpoints of the API. */
    public static RequestMappingHandlerMapping endpoints() {
        return Shared.CONTEXT.getBean("requestMappingHandlerMapping", RequestMappingHandlerMapping.class);
    }

    /** Calls the API as an admin. */
    public Client admin() {
        return client(true, Set.of(), null);
    }

    /** Calls the API as a user with these rights and no others. */
    public Client user(Right... rights) {
        return client(false, Set.of(rights), null);
    }

    /** Calls the API as an admin whose key is limited to one fulfilment customer. */
    public Client limited() {
        return client(true, Set.of(), new FulfilmentCustomerId(1));
    }

    private Client client(boolean admin, Set<Right> rights, @Nullable FulfilmentCustomerId customer) {
        return new Client(address(), QUERIES.key(admin, rights, customer), COMMANDS);
    }

    /** The commands that were sent, and what they answer. */
    public FakeCommands commands() {
        return COMMANDS;
    }

    /** What queries answer. */
    public FakeQueries queries() {
        return QUERIES;
    }
}
