rootProject.name = "bank"
