package fulfilment.command.account;

import fulfilment.api.account.AccountEvent.ShippingProfileAdded;
import fulfilment.api.account.AccountEvent.ShippingProfileChanged;
import fulfilment.api.account.AccountEvent.ShippingProviderAdded;
import fulfilment.api.account.AccountEvent.ShippingProviderConfigured;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.shippingproviders.ConfiguredProvider;
import fulfilment.api.shippingproviders.ProfileDetails;
import fulfilment.api.shippingproviders.ProviderConnection;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.api.shippingproviders.ShippingProviderQuery.FindConnection;
import fulfilment.api.wire.Wire;
import fulfilment.command.platform.Lookup;
import fulfilment.command.platform.Register;
import java.util.Map;
import java.util.Optional;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The shipping providers and profiles for decisions about shipments. */
@Component
public class ShippingProfileRegister implements Register {

    private static final String PROFILES = """
            select f.idshippingprovider_profile, f.details, p.idshippingprovider, p.provider, p.name, p.active, p.connection
            from command.shippingprofile f join command.shippingprovider p using (idshippingprovider)
            where %s order by f.idshippingprovider_profile limit 1""";
    private static final String BY_ID = PROFILES.formatted("f.idshippingprovider_profile = ?");
    private static final String STANDARD = PROFILES.formatted("f.standard");

    private final JdbcTemplate jdbc;
    private final Wire wire;
    /** By id. Empty asks for the standard one. */
    private final Lookup<Optional<ShippingProfileId>, ShippingProfile> profiles;

    protected ShippingProfileRegister(JdbcTemplate jdbc, Wire wire, Lookup.Factory lookups) {
        this.jdbc = jdbc;
        this.wire = wire;
        this.profiles = lookups
                .of(asked -> asked.isPresent() ? profile(BY_ID, asked.orElseThrow().value()) : profile(STANDARD));
    }

    public Optional<ShippingProfile> find(ShippingProfileId idshippingproviderProfile) {
        return profiles.find(Optional.of(idshippingproviderProfile));
    }

    /** @throws NotFound if the profile does not exist */
    public void require(ShippingProfileId idshippingproviderProfile) {
        var exists = jdbc.queryForObject(
                "select exists (select from command.shippingprofile where idshippingprovider_profile = ?)", Boolean.class,
                idshippingproviderProfile.value());
        if (!Boolean.TRUE.equals(exists)) {
            throw new NotFound("shipping profile", idshippingproviderProfile);
        }
    }

    /** The name that the account gave a provider. @throws NotFound if there is none with this id */
    public String nameOf(ShippingProviderId idshippingprovider) {
        return jdbc.queryForList("select name from command.shippingprovider where idshippingprovider = ?", String.class,
                idshippingprovider.value()).stream().findFirst()
                .orElseThrow(() -> new NotFound("shipping provider", idshippingprovider));
    }

    /** The profile to use if nothing names one. */
    public Optional<ShippingProfile> standard() {
        return profiles.find(Optional.empty());
    }

    private Optional<ShippingProfile> profile(String sql, Object... parameters) {
        return jdbc.query(sql,
                (row, number) -> new ShippingProfile(new ShippingProfileId(row.getInt("idshippingprovider_profile")),
                        new ShippingProviderId(row.getInt("idshippingprovider")),
                        kind(row.getString("provider")), row.getString("name"), row.getBoolean("active"),
                        wire.read(row.getString("connection"), ProviderConnection.class),
                        wire.read(row.getString("details"), ProfileDetails.class)),
                parameters).stream().findFirst();
    }

    private static ProviderKind kind(String provider) {
        return ProviderKind.of(provider).orElseThrow(() -> new IllegalStateException("unknown kind of provider " + provider));
    }

    @QueryHandler
    @Nullable
    ConfiguredProvider answer(FindConnection query) {
        return jdbc.query("select provider, active, connection from command.shippingprovider where idshippingprovider = ?",
                (row, number) -> new ConfiguredProvider(kind(row.getString("provider")),
                        row.getBoolean("active"),
                        wire.read(row.getString("connection"), ProviderConnection.class)),
                query.idshippingprovider().value()).stream().findFirst().orElse(null);
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        switch (event.getPayload()) {
            case ShippingProviderAdded e -> {
                jdbc.update("""
                        insert into command.shippingprovider (idshippingprovider, provider, name, active, connection)
                        values (?, ?, ?, true, ?)""", e.idshippingprovider(), e.provider(), e.name(),
                        wire.write(ProviderConnection.NONE));
                e.profiles().forEach(profile -> keep(e.idshippingprovider(), profile.idshippingproviderProfile(),
                        new ProfileDetails(profile.name(), Map.of(), true, profile.standard(), true)));
            }
            case ShippingProviderConfigured e -> {
                jdbc.update(
                        "update command.shippingprovider set name = ?, active = ?, connection = ? where idshippingprovider = ?",
                        e.name(), e.active(), wire.write(e.connection()), e.idshippingprovider());
                profiles.anyChanged();
            }
            case ShippingProfileAdded e -> keep(e.idshippingprovider(), e.idshippingproviderProfile(), e.details());
            case ShippingProfileChanged e -> keep(e.idshippingprovider(), e.idshippingproviderProfile(), e.details());
            default -> {
            }
        }
    }

    private void keep(int provider, int profile, ProfileDetails details) {
        jdbc.update(
                """
                insert into command.shippingprofile (idshippingprovider_profile, idshippingprovider, standard, details)
                values (?, ?, ?, ?)
                on conflict (idshippingprovider_profile) do update set standard = excluded.standard, details = excluded.details""",
                profile, provider, details.standard(), wire.write(details));
        profiles.anyChanged();
    }
}
